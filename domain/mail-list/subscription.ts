/**
 * `pending`: not confirmed yet. `confirmed`: gets the newsletter. `suppressed`: mail to the address
 * does not arrive. `left`: removed by staff, or reported a mail as unwanted. Subscribers who leave
 * by a link in a mail have no row.
 */
export const subscriptionStatuses = ['pending', 'confirmed', 'suppressed', 'left'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Why staff remove somebody from the list. */
export const staffLeaveReasons = ['asked', 'address', 'died', 'other'] as const
/** `complaint`: their mailbox reported one of our mails as unwanted. */
export const leaveReasons = [...staffLeaveReasons, 'complaint'] as const
export type LeaveReason = (typeof leaveReasons)[number]

/** Why an address gets no mail: it does not exist, or mails have bounced repeatedly. */
export type SuppressionCause = 'unknown' | 'returned'

/** The columns of a subscriber who was not removed. */
export const notLeft = { left_at: null, left_reason: null, left_note: null, left_by: null }
