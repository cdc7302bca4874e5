import type { Finding } from "../proof.ts"
import type { Machine } from "./machine.ts"
import { HOST, PEOPLE, READY, row } from "./typist.ts"

const ROOM_MB = 60

/** The data lie on a disk of their own, which is filled to its last byte while people reserve names, and then has room again. */
export async function fullDisk(machine: Machine): Promise<Finding[]> {
  const made = await machine.type(`systemctl stop vitrine
apt-get install --yes postgresql-client > /dev/null
mkdir /mnt/disk
mount -t tmpfs -o size=$(($(du -sm /var/lib/vitrine | cut -f1) + ${ROOM_MB}))m,mode=700 tmpfs /mnt/disk
cp -a /var/lib/vitrine/. /mnt/disk && chown vitrine:vitrine /mnt/disk
mount --bind /mnt/disk /var/lib/vitrine
systemctl start vitrine && ${READY}`)
  if (made.code !== 0) return [row("its data on a disk of their own", made, "ready")]
  const full = await machine.type(`${PEOPLE}
names() { echo 'select count(*) from username_holds' | vitrine db psql --all-rows --tuples-only --no-align 2> /dev/null; }
before=$(names)
dd if=/dev/zero of=/var/lib/vitrine/ballast bs=64k 2> /dev/null || true
: > /tmp/said
for n in $(seq 400); do
  reserve "full-$n" >> /tmp/said
  [ "$(grep --count '^503' /tmp/said)" -ge 10 ] && break
done
page=$(ask https://${HOST}/healthz | cut -c1-3)
for _ in $(seq 60); do curl --silent http://127.0.0.1:9090/api/v1/alerts | grep --quiet VitrineDiskFull && break; sleep 1; done
alert=$(curl --silent http://127.0.0.1:9090/api/v1/alerts | grep --only-matching VitrineDiskFull | head -1)
echo "full: $(cut -d' ' -f1 /tmp/said | sort | uniq --count | sed 's/^ *//' | paste --serial --delimiters=, | sed 's/\\([0-9]*\\) \\([0-9]*\\)/\\2 ×\\1/g'); /healthz $page; Prometheus has $alert"
rm /var/lib/vitrine/ballast
for n in $(seq 120); do reserve "again-$n" > /tmp/again; grep --quiet '^302' /tmp/again && break; sleep 1; done
cat /tmp/again
${READY}
taken=$(grep --count '^302' /tmp/said || true)
echo "room again: taken after $n tries, by itself; names: $((taken + 1)) said to be taken, $(($(names) - before)) there; started $(systemctl show --property NRestarts --value vitrine) times"
[ "$(($(names) - before))" = "$((taken + 1))" ]`)
  const whole = await machine.type(`systemctl stop vitrine
rm -rf /tmp/whole && cp -a /mnt/disk /tmp/whole
umount /var/lib/vitrine /mnt/disk
rm -rf /var/lib/vitrine/* && cp -a /tmp/whole/. /var/lib/vitrine && rm -rf /tmp/whole
systemctl start vitrine && ${READY}`)
  return [
    row("the disk of its data is full: what people ask is refused and told, nothing ends", full, "full:"),
    row("room again: it goes on by itself, and has what it said yes to", full, "room again:"),
    row("the data moved to a larger disk", whole, "ready"),
  ]
}
