import { listAuditEvents } from '../../domain/staff/audit.server.ts'
import { isAuditAction } from '../../domain/staff/audit.ts'
import { database } from '../../storage/database.server.ts'

const PER_PAGE = 50

/**
 * The log that an address is about: `?page=&person=&event=`. What is no page or no action is as if
 * it were not there; a page after the last is the last. `person=-` is the machine itself.
 */
export async function readLog(request: Request) {
  const storage = await database()
  const { searchParams } = new URL(request.url)
  const who = searchParams.get('person') || undefined
  const what = searchParams.get('event') ?? ''
  const filter = {
    person: who === MACHINE ? '' : who,
    action: isAuditAction(what) ? what : undefined,
  }
  const match = /^[1-9]\d{0,6}$/.exec(searchParams.get('page') ?? '')
  const page = match ? Number(match[0]) : 1
  const found = await listAuditEvents(page, PER_PAGE, filter, storage)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  const last = page > pages ? await listAuditEvents(pages, PER_PAGE, filter, storage) : found
  return {
    ...last,
    filter: { person: who, action: filter.action },
    page: Math.min(page, pages),
    pages,
  }
}

/** What stands for the machine: its name in the log is empty, which a form cannot tell from all. */
export const MACHINE = '-'
