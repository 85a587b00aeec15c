import type { Reporter, TestModule } from 'vitest/node'
import { skippedInWords } from './programs.ts'

/**
 * Ends a run with one machine-readable line, `Tests: 12 passed, 0 failed`. Before it, names the tests
 * that passed only when tried again, and those skipped for lack of a program.
 */
export class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that failed to load and an error outside any test count as failed.
    const files = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    )
    const failed = count('failed') + files.length + errors.length
    for (const test of tests) {
      if (test.diagnostic()?.flaky) {
        process.stdout.write(
          `Passed on retry: ${test.module.relativeModuleId} > ${test.fullName}\n`,
        )
      }
    }
    for (const line of skippedInWords(isChosen)) process.stdout.write(`${line}\n`)
    process.stdout.write(`Tests: ${count('passed')} passed, ${failed} failed\n`)
  }
}

/** Whether the command line and `npm test` (`SHORT`) would run a test file. */
function isChosen(file: string): boolean {
  const words = process.argv.slice(2).filter((word) => /^[\w./]*[a-z]{4}/.test(word))
  const isLong = /^test\/e2e\/|\.(long|soak)\.test\./.test(file)
  return (
    (words.length === 0 || words.some((word) => file.includes(word))) &&
    !(process.env['SHORT'] && isLong)
  )
}
