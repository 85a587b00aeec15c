import { ministry, ministryKind } from './ministry.ts'

// Which of the ministry's details are still those of the sample: nobody must call or visit them.

type Ministry = ReturnType<typeof ministry>

const parts = {
  name: ({ name }) => name,
  mission: ({ mission }) => mission,
  address: ({ address }) => address.lines,
  map: ({ address: { latitude, longitude } }) => [latitude, longitude],
  timings: ({ timings }) => timings,
  phones: ({ phones }) => phones,
  email: ({ email }) => email,
  links: ({ social, meeting }) => [social, meeting],
  grievances: ({ grievances }) => grievances,
} satisfies Record<string, (ministry: Ministry) => unknown>

type MinistryPart = keyof typeof parts

// Before anything is published: what came with the program.
const [starter] = ministryKind.all()

/** What nobody has replaced; nothing once staff have said that none of it is a sample. */
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
