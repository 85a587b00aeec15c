import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['MAIL_PER_HUOR', 'MAIL_PER_HOUR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['SMTP_USER_NAME', 'SMTP_USERNAME'],
  ['DATA_KEYS', 'DATA_KEY'],
])('%s is named with the setting that it was meant to be', (name, near) => {
  expect(misspeltSettings(['PATH', name])).toEqual([{ name, near }])
})

test('names of settings, and of other programs, are not named', () => {
  const known = ['DATA_DIR', 'PORT', 'SMTP_ADDRESS', 'SECRET_KEY_BASE', 'DOMAIN', 'COMPOSE_FILE']
  const others = ['HOME', 'PATH', 'PWD', 'USER', 'HOSTNAME', 'LANG', 'TMPDIR', 'MALLOC_ARENA_MAX']
  const own = [
    'DATABASE_PASSWORD',
    'RESTIC_PASSWORD',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'NUM_CPUS',
  ]
  expect(misspeltSettings([...known, ...others, ...own])).toEqual([])
})
