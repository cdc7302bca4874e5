import { expect, test } from "vitest"
import { isFreeMailProvider } from "./free-mail"

test.each(
  (
    "gmail.com googlemail.com icloud.com proton.me yahoo.com yahoo.fr yahoo.co.uk hotmail.fr outlook.com.tr live.be msn.com gmx.de aol.fr yandex.ru " +
    "orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr skynet.be bluewin.ch " +
    "menara.ma maktoob.com topnet.tn djaweb.dz emirates.net.ae awalnet.net.sa " +
    "yopmail.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org jetable.org trashmail.com simplelogin.com"
  ).split(" "),
)("%s is open to anybody, also below and in capitals", (provider) => {
  expect(isFreeMailProvider(provider)).toBe(true)
  expect(isFreeMailProvider(`a.b.${provider}`)).toBe(true)
  expect(isFreeMailProvider(provider.toUpperCase())).toBe(true)
})

test.each(["orsay.fr", "mygmail.com", "gmail.com.orsay.fr", "yahoo-fans.fr", "free.orsay.fr", "com", ""])(
  "%s is not",
  (domain) => expect(isFreeMailProvider(domain)).toBe(false),
)
