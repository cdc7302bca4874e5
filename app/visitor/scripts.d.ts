/** The address of each script of this folder, as it is served. */
declare module "virtual:visitor-scripts" {
  const addresses: Readonly<Record<import("#app/kept-screens").VisitorScript, string>>
  export default addresses
}
