import { newReference } from '../../domain/people/reference.ts'

/** A contact row with defaults. */
export function contactRow(
  overrides: { name?: string; message?: string; created_at?: string } = {},
) {
  return {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '9876543210',
    message: 'Please pray with us.',
    created_at: '2025-01-01T00:00:00.000Z',
    reference: newReference(),
    status: 'New' as const,
    assigned_to: null,
    search: 'asha asha@example.org 9876543210',
    consent_version: 'test',
    ...overrides,
  }
}
