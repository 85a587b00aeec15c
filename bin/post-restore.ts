import { keyLocation, printLine, runCommand } from '../backup/command.ts'
import { restoreCopy } from '../backup/copy.ts'
import { settings } from '../config/settings.server.ts'

// lampstand post-restore: called by ONCE in a copied data folder, before the site starts there.

const nothingChanged = 'The copied folder is as it was; its database is in the folder "copy".'

await runCommand({ place: settings, nothingChanged }, async () => {
  const restored = await restoreCopy(settings)
  if (!restored)
    return printLine('There is nothing to do: the folder was not copied from a running site.')
  printLine(`The site is back as it was at ${restored.madeAt}: ${restored.rows} rows.`)
  const [key] = restored.keys
  if (key) printLine(`Prayers need the key ${key} in ${keyLocation(settings)}.`)
})
