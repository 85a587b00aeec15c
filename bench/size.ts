// node bench/size.ts: how large the program is. Prints the modules and lines of each folder, the
// lines of the tests, and the small modules that only one other module imports.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SMALL_LINES = 60

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', () => process.exit())

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const isTest = (path: string) => /^(test|bench|artwork)\/|\.test\./.test(path)
const linesOf = (source: string) => source.split('\n').length - 1
const folderOf = (path: string) =>
  path.startsWith('app/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')

const styles = files.filter(({ path }) => path.endsWith('.css'))
const scripts = files.filter(({ path }) => !path.endsWith('.css'))
const modules = scripts.filter(({ path }) => !isTest(path))
const tests = scripts.filter(({ path }) => isTest(path))
const total = (some: typeof files) => some.reduce((sum, { source }) => sum + linesOf(source), 0)
const sizes = modules.map(({ source }) => linesOf(source)).sort((a, b) => a - b)

const importers = Map.groupBy(
  modules.flatMap(({ path, source }) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => ({
      path,
      target: normalize(join(dirname(path), target.replace(/\?.*/, ''))),
    })),
  ),
  ({ target }) => target,
)
const single = modules.filter(
  ({ path, source }) => importers.get(path)?.length === 1 && linesOf(source) <= SMALL_LINES,
)

const rows: [name: string, ...numbers: number[]][] = [
  ...[...Map.groupBy(modules, ({ path }) => folderOf(path))].map(
    ([folder, some]): [string, number, number] => [folder, some.length, total(some)],
  ),
  ['all modules', modules.length, total(modules)],
  ['stylesheets', styles.length, total(styles)],
  ['tests, benchmarks, artwork', tests.length, total(tests)],
  ['median lines of a module', sizes[Math.floor(sizes.length / 2)] ?? 0],
  [`imported once, at most ${SMALL_LINES} lines`, single.length, total(single)],
]
const table = rows.map(([name, ...numbers]) => {
  const columns = numbers.map((number) => number.toLocaleString('en').padStart(9))
  return `${name.padEnd(36)}${columns.join('')}\n`
})
// In one call: a pipe that closes early (`| head`) ends the second of several with EPIPE.
process.stdout.write(table.join(''))
