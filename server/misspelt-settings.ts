import { onceNames } from '../config/mail-settings.ts'
import { settingNames } from '../config/settings.server.ts'
import { distance } from '../domain/search/query.ts'

/** With shorter names, two changed letters may be another word: `HOME` is not `HOST`. */
const [LEAST_LETTERS, MOST_CHANGES] = [6, 2]

/**
 * The names in an environment that are nearly a setting, each with the setting that was probably
 * meant. All other names are ignored, since they may belong to other programs.
 */
export function misspeltSettings(given: readonly string[]): { name: string; near: string }[] {
  const known = [...settingNames, ...onceNames]
  return given.flatMap((name) => {
    if (name.length < LEAST_LETTERS || known.includes(name)) return []
    const near = known
      .map((setting) => ({ setting, changes: distance(name, setting) }))
      .filter(({ setting, changes }) => setting.length >= LEAST_LETTERS && changes <= MOST_CHANGES)
      .sort((a, b) => a.changes - b.changes)[0]
    return near ? [{ name, near: near.setting }] : []
  })
}
