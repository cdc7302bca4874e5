/** Providers that give anybody an address: having one of these says nothing about a company. */
const PROVIDERS: ReadonlySet<string> = new Set(
  [
    // All over the world
    "gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com windowslive.com passport.com",
    "icloud.com me.com mac.com aol.com aim.com gmx.com gmx.net mail.com email.com zoho.com zohomail.com fastmail.com fastmail.fm",
    "proton.me protonmail.com pm.me tutanota.com tutanota.de tuta.io tuta.com tutamail.com keemail.me hushmail.com hey.com duck.com",
    "mailbox.org posteo.de posteo.net disroot.org riseup.net runbox.com inbox.com lycos.com mail.ru bk.ru inbox.ru list.ru yandex.ru yandex.com",
    "rambler.ru ukr.net qq.com foxmail.com 163.com 126.com sina.com naver.com daum.net hanmail.net rediffmail.com usa.com juno.com",
    "comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com",
    // France, Belgium, Switzerland, Luxembourg
    "orange.fr wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net club-internet.fr numericable.fr noos.fr bbox.fr laposte.net aliceadsl.fr",
    "gmx.fr voila.fr caramail.com caramail.fr netcourrier.com mailo.com mailo.fr net-c.com net-c.fr tele2.fr 9online.fr libertysurf.fr",
    "worldonline.fr infonie.fr nordnet.fr orange.com ik.me ikmail.com etik.com skynet.be telenet.be proximus.be scarlet.be voo.be",
    "bluewin.ch hispeed.ch sunrise.ch vtxnet.ch pt.lu internet.lu",
    // Their neighbours
    "web.de gmx.de gmx.at gmx.ch t-online.de freenet.de arcor.de 1und1.de libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net",
    "terra.es sapo.pt iol.pt ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl wp.pl onet.pl interia.pl o2.pl seznam.cz centrum.cz abv.bg",
    // The Arab world
    "menara.ma maroc-telecom.net caramail.ma djaweb.dz algerie.com caramail.dz topnet.tn planet.tn gnet.tn hexabyte.tn laposte.tn",
    "maktoob.com ayna.com arabia.com masrawy.com link.net tedata.net.eg emirates.net.ae eim.ae etisalat.ae saudi.net.sa nournet.com.sa",
    "awalnet.net.sa batelco.com.bh qatar.net.qa qualitynet.net omantel.net.om orange.jo index.com.jo cyberia.net.lb idm.net.lb terra.net.lb",
    "mail.sy scs-net.org uruklink.net yemen.net.ye palnet.com",
    // For one message, or for none that can be traced
    "mailinator.com guerrillamail.com guerrillamail.net guerrillamailblock.com sharklasers.com grr.la 10minutemail.com 10minutemail.net",
    "yopmail.com yopmail.fr yopmail.net cool.fr.nf jetable.org jetable.com temp-mail.org temp-mail.io tempmail.com tempmailo.com tempr.email",
    "throwawaymail.com trashmail.com trashmail.de trashmail.net trash-mail.com maildrop.cc mailnesia.com mailcatch.com mailsac.com",
    "dispostable.com discard.email discardmail.com getnada.com nada.email fakeinbox.com spamgourmet.com mytemp.email moakt.com mohmal.com",
    "emailondeck.com mintemail.com spambox.us mail-temporaire.fr getairmail.com inboxkitten.com burnermail.io mailpoof.com 33mail.com",
    "simplelogin.com simplelogin.co aleeas.com anonaddy.com anonaddy.me addy.io relay.firefox.com mozmail.com privaterelay.appleid.com",
  ].flatMap((line) => line.split(" ")),
)

/** They have a name in nearly every country: `yahoo.fr`, `hotmail.co.uk`, `outlook.com.tr`. */
const FAMILIES = /^(?:yahoo|hotmail|outlook|live|msn|gmx|aol|yandex|windowslive)\.(?:com?\.)?[a-z]{2,3}$/

/** Whether addresses of the domain, or of one above it (`inbox.mailinator.com`), are to be had by anybody. */
export function isFreeMailProvider(domain: string): boolean {
  const labels = domain.toLowerCase().split(".")
  return labels.some((_, place) => isProvider(labels.slice(place).join(".")))
}

function isProvider(domain: string) {
  return PROVIDERS.has(domain) || FAMILIES.test(domain)
}
