// The sending half of bench-mail.ts, a process of its own so that it can be killed: delivers one
// day's entry to the subscribers in a database, as the site does, and says how it is doing.
// Arguments: {"dataDir":…,"databaseUrl":…} and the mail server's address.
import { composer, foresee } from '../app/mails/compose.server.ts'
import { heldDeliveries, listDeliveriesIn, workOnDeliveries } from '../domain/delivery.server.ts'
import type { EntryForMail } from '../domain/delivery.ts'
import { openTransport } from '../mail/transport.server.ts'
import { startWorker } from '../mail/worker.server.ts'
import { openDatabase } from '../storage/open.server.ts'

const [place = '', smtpUrl = ''] = process.argv.slice(2)
const storage = await openDatabase(JSON.parse(place))

const paragraph =
  'In the villages around our town the lamp is lit before the stars come out. Nobody lights it for its own sake: it stands where all who enter can see by it. '
const entry: EntryForMail = {
  date: '2025-01-01',
  headline: 'A lamp on a stand',
  html: `<p>${paragraph.repeat(3)}</p>`.repeat(4),
  headlineTe: 'దీపస్తంభం మీద దీపం',
  htmlTe: `<p>${'చీకటి పడకముందే ఊళ్ళో దీపం వెలిగిస్తారు. '.repeat(12)}</p>`.repeat(4),
}
const findEntry = async (date: string) => (date === entry.date ? entry : undefined)
/** A minute past five in the ministry's zone. */
const morning = Temporal.Instant.from('2024-12-31T23:31:00Z')

const worker = startWorker({
  storage: async () => storage,
  transport: openTransport({
    smtpUrl,
    folder: '',
    from: 'Lampstand <news@lampstand.example>',
  }),
  foresee,
  compose: composer(findEntry),
  prepare: (at) => workOnDeliveries(morning, { hour: 5, findEntry }, at),
  held: heldDeliveries,
  report: (error, words) => say({ trouble: `${words}: ${error}` }),
  pace: { every: 200, lease: 3_000, firstPause: 300 },
})

const watching = setInterval(async () => {
  const [delivery] = await listDeliveriesIn(storage, 1)
  const { rss, heapUsed } = process.memoryUsage()
  say({ ...delivery, rss, heapUsed })
  if (delivery?.state !== 'done') return
  clearInterval(watching)
  await worker.stop()
  await storage.destroy()
}, 250)

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}
