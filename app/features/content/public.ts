export { Pieces } from "./legal-body"
export { type Piece, piecesOf } from "./legal-text"
