import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import * as paths from "#app/paths"
import { loader as newProposal } from "../collaborations/new"
import { loader as newMessage } from "./new"

const at = (path: string) => {
  const url = new URL(path, "http://localhost:3000")
  return { request: new Request(url), url, context: new RouterContextProvider(), params: {} }
}

test("a message or a proposal to nobody leads to the directory, where one is chosen", async () => {
  for (const query of ["", "?to="]) {
    const message = newMessage({ ...at(`/messages/new${query}`), pattern: "/messages/new" })
    const proposal = newProposal({ ...at(`/collaborations/new${query}`), pattern: "/collaborations/new" })
    for (const asked of [message, proposal]) {
      const answer = await asked.catch((thrown: unknown) => thrown)
      expect(answer).toBeInstanceOf(Response)
      expect(answer instanceof Response && answer.headers.get("location")).toBe(paths.directory)
    }
  }
})
