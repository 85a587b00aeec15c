import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with one machine-readable line, `Tests: 12 passed, 0 failed`, and before it the names
 * of tests that passed only when tried again.
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
    process.stdout.write(`Tests: ${count('passed')} passed, ${failed} failed\n`)
  }
}
