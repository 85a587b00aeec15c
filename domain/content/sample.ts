import type { Language } from './language.ts'
import { ministry, ministryKind } from './ministry.ts'
import { textIn } from './text.ts'

// The details of the ministry that are still sample data, so that pages can warn visitors.

type Ministry = ReturnType<typeof ministry>

const parts = {
  name: ({ name }) => name,
  mission: ({ mission }) => mission,
  address: ({ address }) => address.lines,
  map: ({ address }) => address.point,
  timings: ({ timings }) => timings,
  phones: ({ phones }) => phones,
  email: ({ email }) => email,
  links: ({ social }) => social,
  meeting: ({ meeting }) => meeting,
  grievances: ({ grievances }) => grievances,
} satisfies Record<string, (ministry: Ministry) => unknown>

type MinistryPart = keyof typeof parts

// Read on import, before any published document is loaded: the starter.
const [starter] = ministryKind.all()

/** The parts that staff have not replaced; empty once staff have confirmed that none is sample. */
export function sampleParts(): MinistryPart[] {
  const now = ministry()
  if (!starter?.sample || !now.sample) return []
  return Object.entries(parts).flatMap(([name, of]) =>
    JSON.stringify(of(now)) === JSON.stringify(of(starter)) ? [name as MinistryPart] : [],
  )
}

export function isSample(part: MinistryPart): boolean {
  return sampleParts().includes(part)
}

/** The church's address on one line, for mails and calendar files; a sample is marked as one. */
export function addressLine(language: Language): string {
  const line = ministry().address.lines[language].join(', ')
  return isSample('address') ? `${line} (${textIn(language).sample.marks.address})` : line
}
