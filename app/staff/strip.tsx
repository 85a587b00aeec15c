import { interpolate } from '../../domain/content/text.ts'
import type { StaffRole } from '../../domain/staff/staff.ts'
import { usePage } from '../use-page.ts'
import { StaffNavigation } from './navigation.tsx'

/** Over every page of somebody who is signed in: where one can go, who one is, and the way out. */
export function StaffStrip({ name, role }: { name: string; role: StaffRole }) {
  const { text, to } = usePage()
  return (
    <div className="staff-strip">
      <div className="wide">
        <StaffNavigation role={role} />
        <form method="post" action={to('Staff')}>
          <span>{interpolate(text.staff.signedInAs, { name })}</span>
          <button className="button" type="submit">
            {text.staff.signOut}
          </button>
        </form>
      </div>
    </div>
  )
}
