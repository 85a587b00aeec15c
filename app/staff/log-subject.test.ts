import { expect, test } from 'vitest'
import { textIn } from '../../domain/content/text.ts'
import { subjectWords } from './log-subject.ts'

test.each([
  ['status-changed', 'contacts 7', 'సందేశం: నం. 7'],
  ['person-erased', 'contacts 7, mails 2', 'వచ్చిన సందేశాలు: 7, గత 30 రోజుల ఈమెయిల్‌లు: 2'],
  ['notices-changed', 'contacts, prayers', 'వచ్చిన సందేశాలు, ప్రార్థన మనవులు'],
  ['exported', 'prayers, 68 rows', 'ప్రార్థన మనవులు: 68'],
  ['role-changed', 'Ruth, administrator', 'Ruth, నిర్వాహకులు'],
  ['account-added', 'Ruth, administrator', 'Ruth, administrator'],
  ['letter-saved', 'newsletter 2026-03-14', '14 మార్చి, 2026'],
  ['delivery-tested', '2026-03-14', '14 మార్చి, 2026'],
  ['delivery-paused', 'delivery 3', 'నం. 3'],
  ['live-ended', 'live video 4', 'నం. 4'],
  ['second-step-changed', 'off', 'లేదు'],
  ['from-the-future', 'moons 7', 'moons 7'],
])('%s of "%s" is read as "%s"', (deed, subject, words) => {
  expect(subjectWords({ deed, subject }, textIn('te'), 'te')).toBe(words)
})
