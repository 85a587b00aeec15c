import { runNode } from './run-node.ts'

/** Runs `npm run staff -- …` on the database of the test file's site. */
export async function staffCommand(
  args: string[],
  input = '',
): Promise<{ failed: boolean; output: string }> {
  const { failed, out, err } = await runNode(['bin/staff.ts', ...args], process.env, [], input)
  return { failed, output: out + err }
}
