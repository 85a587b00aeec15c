import type { Language } from '../../../domain/content/language.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { RecordAt } from '../../../domain/people/record-work.ts'
import { call, signInAddress } from '../../address.ts'

/** What every island that works on a record is given: plain values, as its page knows them. */
export type WorkProps = {
  at: RecordAt
  /** The page's own address. */
  action: string
  /** Where to sign in again and come back here. */
  signIn: string
  language: Language
  calls: { status: string; note: string; assign: string; prayed: string; followUp: string }
  text: ReturnType<typeof workText>
}

export function workProps(at: RecordAt, action: string, language: Language, text: Text): WorkProps {
  const signIn = signInAddress(language, action)
  return { at, action, signIn, language, calls: workCalls(), text: workText(text) }
}

function workCalls() {
  return {
    status: call('changeStatus'),
    note: call('addNote'),
    assign: call('assignRecord'),
    prayed: call('markPrayed'),
    followUp: call('followUp'),
  }
}

/** Only these words travel with the page. */
function workText({ record, form, login }: Text) {
  return {
    signIn: login.button,
    signInBeside: login.beside,
    dismiss: form.dismiss,
    status: record.status,
    markAs: record.markAs,
    assignedTo: record.assignedTo,
    nobody: record.nobody,
    assign: record.assign,
    assignToMe: record.assignToMe,
    assignToNobody: record.assignToNobody,
    prayed: record.prayed,
    followUp: record.followUp,
    followUpSave: record.followUpSave,
    followUpDone: record.followUpDone,
    noAnswer: record.noAnswer,
    note: record.note,
    noteHint: record.noteHint,
    addNote: record.addNote,
    noteInvalid: record.noteInvalid,
    saving: record.saving,
  }
}
