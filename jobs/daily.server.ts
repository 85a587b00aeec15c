import { log } from '../app/log.server.ts'
import { lockWhatIsOld } from './lock-old.server.ts'
import { backUpNightly, stopBackup } from './nightly-backup.server.ts'
import { keepNoLonger } from './retention.server.ts'

const LOOK_EVERY_MILLISECONDS = 60_000

let timer: NodeJS.Timeout | undefined
let working: Promise<void> = Promise.resolve()

/** Starts what the server does by itself beside answering: now, and then whenever it is time. */
export function startDaily(): void {
  if (timer) return
  const look = () => {
    working = working.then(doWhatIsDue)
  }
  timer = setInterval(look, LOOK_EVERY_MILLISECONDS)
  timer.unref()
  look()
}

/** Lets what is under way end, but for a backup, which the next start makes up for. */
export async function stopDaily(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  stopBackup()
  await working
}

/** Never rejects: each duty's failure is logged and keeps none of the others from being done. */
async function doWhatIsDue(): Promise<void> {
  for (const duty of duties) {
    if (!goesOn()) return
    await duty.act().catch((error: unknown) => {
      // What a stop has broken off has not failed.
      if (goesOn()) log.error({ err: error }, duty.failed)
    })
  }
}

const goesOn = () => timer !== undefined

const duties: { act: () => Promise<unknown>; failed: string }[] = [
  { act: () => lockWhatIsOld(goesOn), failed: 'older texts could not be encrypted' },
  { act: () => keepNoLonger(goesOn), failed: 'what was kept long enough could not be deleted' },
  { act: backUpNightly, failed: 'the backup of the night could not be made' },
]
