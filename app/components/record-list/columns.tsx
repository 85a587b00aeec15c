import type { ReactNode } from 'react'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { ListedRecords, ListKind, SortField } from '../../../domain/people/record-list.ts'
import { Chosen } from '../record/chosen.tsx'
import { MailAddress } from '../record/mail-address.tsx'
import { Clamped, Contact, Long, Name, Status, shortened, type Words } from './cells.tsx'

/** `heading` is a name in the catalogue's `lists.columns`; with `sorts` it orders the list. */
export type Column<Listed> = {
  heading: keyof Words['text']['columns']
  /** What stands under it, in the heading as in each cell. */
  under?: keyof Words['text']['columns']
  sorts?: SortField
  cell: (record: Listed, words: Words) => ReactNode
}

type Shape<Listed> = { number: (record: Listed) => number; columns: Column<Listed>[] }

type Named = { full_name: string; reference: string | null }

function named<Listed extends Named>(
  number: (record: Listed) => number,
  nameOf: (record: Listed, words: Words) => string = ({ full_name }) => full_name,
): Column<Listed> {
  return {
    heading: 'full_name',
    sorts: 'full_name',
    cell: (record, words) => (
      <Name
        number={number(record)}
        name={nameOf(record, words)}
        reference={record.reference}
        words={words}
      />
    ),
  }
}

function dated<Field extends SortField>(field: Field): Column<Record<Field, string>> {
  return {
    heading: field,
    sorts: field,
    cell: (record, { language }) => (
      <time dateTime={record[field]}>{dateAndTime(record[field], language)}</time>
    ),
  }
}

const reached: Column<{ email: string; phone_number: string }> = {
  heading: 'contact',
  cell: (record, { text }) => <Contact {...record} phone={record.phone_number} text={text} />,
}

const worked: Column<{ status: string; assigned_to: string | null }> = {
  heading: 'status',
  sorts: 'status',
  cell: (record, { text }) => <Status {...record} text={text} />,
}

/** How each list is shown; its first column says which record it is. */
export const shapes: { [Kind in ListKind]: Shape<ListedRecords[Kind]> } = {
  contacts: {
    number: ({ id }) => id,
    columns: [
      {
        heading: 'name',
        sorts: 'name',
        cell: ({ id, name, reference }, words) => (
          <Name number={id} name={name} reference={reference} words={words} />
        ),
      },
      dated('created_at'),
      { heading: 'message', cell: ({ message }) => <Long text={message} /> },
      {
        heading: 'contact',
        sorts: 'email',
        cell: (record, { text }) => <Contact {...record} text={text} />,
      },
      worked,
    ],
  },
  prayers: {
    number: ({ prayer_id }) => prayer_id,
    columns: [
      named(
        ({ prayer_id }) => prayer_id,
        ({ is_anonymous, full_name }, { text }) => (is_anonymous ? text.anonymous : full_name),
      ),
      dated('request_date'),
      {
        heading: 'request_type',
        sorts: 'request_type',
        cell: ({ request_type }, { chosen }) => <Chosen option={request_type} words={chosen} />,
      },
      { heading: 'request_text', cell: ({ request_text }) => <Long text={request_text} /> },
      reached,
      worked,
    ],
  },
  pastors: {
    number: ({ pastor_id }) => pastor_id,
    columns: [
      named(({ pastor_id }) => pastor_id),
      dated('signup_date'),
      {
        heading: 'church_name',
        sorts: 'church_name',
        cell: ({ church_name }) => <Clamped text={church_name} />,
      },
      {
        heading: 'experience_years',
        under: 'specialization',
        cell: ({ experience_years, specialization }, { chosen, text }) => (
          <>
            <Chosen option={experience_years} words={chosen} />
            <span className="beside clamped">
              <span className="card-label">{text.columns.specialization}: </span>
              {specialization}
            </span>
          </>
        ),
      },
      {
        heading: 'vision_mission',
        cell: ({ vision_mission }) => <Clamped text={shortened(vision_mission)} />,
      },
      reached,
      worked,
    ],
  },
  volunteers: {
    number: ({ volunteer_id }) => volunteer_id,
    columns: [
      named(({ volunteer_id }) => volunteer_id),
      dated('signup_date'),
      {
        heading: 'area_of_interest',
        sorts: 'area_of_interest',
        cell: ({ area_of_interest }) => <Clamped text={area_of_interest || '–'} />,
      },
      {
        heading: 'availability',
        cell: ({ availability }, { chosen }) => <Chosen option={availability} words={chosen} />,
      },
      { heading: 'age', cell: ({ age }) => age ?? '–' },
      reached,
      worked,
    ],
  },
  subscribers: {
    number: ({ id }) => id,
    columns: [
      {
        heading: 'email',
        sorts: 'email',
        cell: ({ email }) => <MailAddress address={email} />,
      },
      dated('subscribed_at'),
      {
        heading: 'status',
        cell: ({ status }, { text }) => <Status status={status} assigned_to={null} text={text} />,
      },
    ],
  },
}
