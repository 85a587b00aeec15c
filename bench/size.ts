// node bench/size.ts: lines of TypeScript and CSS, without tests, of each subject, beside those of
// version 1.0.0 and the most that it may have. The sum of the second column is owed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A file belongs to the first row that matches its path; `null` stands for what is left. */
const rows: [subject: string, paths: RegExp | null, before: number, most: number][] = [
  ['editor', /^(domain\/content|app\/staff\/(content|newsletter))\//, 9_150, 5_200],
  [
    'people and lists',
    /^(domain\/(people|mail-list)|app\/staff\/(records|subscribers))\//,
    9_300,
    6_900,
  ],
  ['accounts', /^(domain\/staff|app\/staff\/(accounts|set-up))\//, 4_350, 3_500],
  ['prayer', /^(domain|app\/staff|app\/site)\/prayer\//, 3_020, 2_500],
  [
    'forms',
    /^(app\/(components\/form|forms|islands)|domain\/forms)\/|^app\/elements\/(hydrate|react-island|later)/,
    2_800,
    1_900,
  ],
  [
    'search',
    /^(domain\/search|app\/site\/search)\/|^app\/(elements|api)\/search|^jobs\/search/,
    2_250,
    1_100,
  ],
  ['mail and jobs', /^(mail|domain\/outbox|jobs)\//, 2_970, 2_500],
  [
    'share',
    /^(domain\/share|app\/(share|(site|staff)\/share))\/|^(media|app\/elements)\/.*share/,
    1_480,
    600,
  ],
  ['month, visits', /^(domain|app\/staff)\/month\//, 1_200, 350],
  ['notifications', /^(domain|mail)\/push\/|tell-me|push-(keys|messages)|^jobs\/push/, 950, 0],
  [
    'calendar, services, live, week, home',
    /^(domain\/(calendar|live)|app\/site\/(calendar|services|media|home)|app\/staff\/(live|week))\//,
    5_990,
    5_200,
  ],
  [
    'staff, the rest',
    /^app\/staff\/(home|shell|people|pictures|privacy)\/|^app\/staff\/[^/]+$/,
    3_360,
    2_700,
  ],
  ['backup, commands', /^(backup|bin)\//, 2_430, 2_300],
  ['server, storage', /^(server|storage)\/|^server\.ts$/, 3_530, 3_000],
  ['everything else', null, 16_000, 15_000],
]

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', () => process.exit())

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))

const kindOf = (path: string) =>
  /^test\/|\.test\.tsx?$/.test(path)
    ? 'tests'
    : (/^(bench|artwork)(?=\/)/.exec(path)?.[0] ?? 'product')
const rowOf = (path: string) =>
  (rows.find(([, paths]) => paths?.test(path)) ?? rows.at(-1))?.[0] ?? ''
const linesWhere = (isCounted: (path: string) => boolean) =>
  files.filter(({ path }) => isCounted(path)).reduce((sum, { lines }) => sum + lines, 0)
const isProduct = (path: string) => kindOf(path) === 'product'

const product = rows.map(([name, , before, most]): [string, number, number, number] => [
  name,
  before,
  linesWhere((path) => isProduct(path) && rowOf(path) === name),
  most,
])
const table: [string, ...(number | string)[]][] = [
  ['subject', '1.0.0', 'now', 'at most'],
  ...product,
  ['product', 68_750, linesWhere(isProduct), 54_000],
  ['bench', 1_165, linesWhere((path) => kindOf(path) === 'bench'), 800],
  ['tests', 50_260, linesWhere((path) => kindOf(path) === 'tests'), 34_000],
  ['artwork', 7_550, linesWhere((path) => kindOf(path) === 'artwork'), 'not counted'],
]
const lines = table.map(([name, ...columns]) => {
  const padded = columns.map((column) => column.toLocaleString('en').padStart(12))
  return `${name.padEnd(38)}${padded.join('')}\n`
})
// In one call: a pipe that closes early (`| head`) ends the second of several with EPIPE.
process.stdout.write(lines.join(''))
