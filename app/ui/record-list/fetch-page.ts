import * as z from 'zod/mini'
import { type ListRequest, listAddress } from '../../../domain/list-request.ts'
import {
  type ListedRecord,
  type ListedRecords,
  type ListKind,
  listedRecords,
  listNames,
} from '../../../domain/record-list.ts'

/** What a list's call answered, or that nothing came that could be understood. */
export type FetchedPage<Kind extends ListKind> =
  | { kind: 'page'; rows: ListedRecord<Kind>[]; total: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  | { kind: 'no-answer' }

type Asked<Kind extends ListKind> = {
  kind: Kind
  call: string
  request: ListRequest
  language: string
  signal: AbortSignal
}

const schemas: { [Kind in ListKind]: z.ZodMiniType<ListedRecords[Kind][]> } = {
  contacts: z.array(listedRecords.contacts),
  prayers: z.array(listedRecords.prayers),
  pastors: z.array(listedRecords.pastors),
  volunteers: z.array(listedRecords.volunteers),
  subscribers: z.array(listedRecords.subscribers),
}

/** One page of a list from its call. */
export async function fetchPage<Kind extends ListKind>(
  asked: Asked<Kind>,
): Promise<FetchedPage<Kind>> {
  const { kind, call, request, language, signal } = asked
  try {
    // A page is asked for in any case: without parameters the call gives something else.
    const parameters = listAddress(kind, request) || '?page=1'
    const response = await fetch(call + parameters, {
      signal,
      headers: { 'Accept-Language': language },
    })
    if (response.status === 401) return { kind: 'signed-out' }
    const body: Record<string, unknown> = { ...(await response.json()) }
    if (!response.ok) return { kind: 'refused', message: String(body['message'] ?? '') }
    const rows = parse(schemas[kind], body[listNames[kind]])
    return { kind: 'page', rows, total: z.parse(z.int(), body['total']) }
  } catch {
    return { kind: 'no-answer' }
  }
}

function parse<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  return z.parse(schema, value)
}
