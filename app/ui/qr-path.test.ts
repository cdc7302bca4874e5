import { encode } from "uqr"
import { expect, test } from "vitest"
import { qrPath } from "./qr-path"

test("the path has exactly the dark modules of the code, with four light ones around it", () => {
  const text = "otpauth://totp/Vitrine:nadia%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vitrine"
  const { size, path } = qrPath(text)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    for (let at = 0; at < Number(length); at += 1) {
      const row = drawn[Number(y)]
      if (row) row[Number(x) + at] = true
    }
  }
  const plain = encode(text, { ecc: "M", border: 0 })
  expect(size).toBe(plain.size + 8)
  expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(plain.data)
  expect(drawn.flat().filter(Boolean)).toHaveLength(plain.data.flat().filter(Boolean).length)
})
