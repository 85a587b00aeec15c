import { expect, test } from 'vitest'
import { textIn } from '../content/text.ts'
import type { AuditAction, AuditDetails } from './audit.ts'
import { subjectOf } from './audit.ts'

type Row = [
  action: AuditAction,
  subject: [kind: string | null, id: number | null],
  details: AuditDetails,
  words: string,
]
const none: Row[1] = [null, null]
const rows: Row[] = [
  [
    'status-changed',
    ['contacts', 7],
    { before: 'New', after: 'Answered' },
    'సందేశం: నం. 7, కొత్తది → జవాబు ఇచ్చాం',
  ],
  ['noted', ['contacts', 7], {}, 'సందేశం: నం. 7'],
  [
    'person-erased',
    none,
    { counts: { contacts: 7, mails: 2 } },
    'వచ్చిన సందేశాలు: 7, గత 30 రోజుల మెయిల్‌లు: 2',
  ],
  ['notices-changed', none, { kinds: ['contacts', 'prayers'] }, 'వచ్చిన సందేశాలు, ప్రార్థన మనవులు'],
  ['exported', ['prayers', null], { count: 68 }, 'ప్రార్థన మనవులు: 68'],
  ['role-changed', ['staff', 2], { name: 'Ruth', roles: ['administrator'] }, 'Ruth, నిర్వాహకులు'],
  ['account-added', ['staff', null], { name: 'Ruth, administrator' }, 'Ruth, administrator'],
  ['delivery-tested', ['newsletter', null], { date: '2026-03-14' }, '14 మార్చి, 2026'],
  ['delivery-paused', ['deliveries', 3], {}, 'నం. 3'],
  ['live-deleted', ['live_videos', 4], {}, 'నం. 4'],
  [
    'content-deleted',
    ['documents', null],
    { document: 'services', key: 'friday', titles: { en: 'Friday', te: 'ఉపవాస ప్రార్థన' } },
    'ఆరాధనలు: ఉపవాస ప్రార్థన',
  ],
  ['content-published', ['documents', null], { document: 'giving' }, 'కానుకలు'],
  ['two-factor-changed', none, { on: false }, 'ఆపివేశారు'],
  ['signed-in', none, {}, ''],
]

test.each(rows)(
  'describes %s of %j with %j as "%s"',
  (action, [subject_kind, subject_id], details, words) => {
    const event = { action, subject_kind, subject_id, details }
    expect(subjectOf(event, textIn('te'), 'te')).toBe(words)
  },
)
