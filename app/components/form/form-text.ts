import type { Text } from '../../../domain/content/text.ts'

/** The words that every form in the browser needs: only these travel with the page. */
export function formText({ form }: Text) {
  const { required, email, phone, tooLong, date, farDay, choose, age, consent } = form
  const { nameOrAnonymous } = form
  const { summary, dismiss, leaveEmpty, optional, allRequired, pleaseChoose, reference } = form
  return {
    ...{
      required,
      email,
      phone,
      tooLong,
      date,
      farDay,
      choose,
      age,
      consent,
      nameOrAnonymous,
    },
    ...{ summary, dismiss, leaveEmpty, optional, allRequired, pleaseChoose, reference },
    ...keptText(form),
  }
}

/** The words about what stays on the visitor's device. */
function keptText(form: Text['form']) {
  const { restored, kept, keptForVisit, keepLonger, keepLongerHint, clear, cleared } = form
  const { offer, offerHint, waiting, changedWhileWaiting, waitedTooLong, sentLater } = form
  return {
    ...{ restored, kept, keptForVisit, keepLonger, keepLongerHint, clear, cleared },
    ...{ offer, offerHint, waiting, changedWhileWaiting, waitedTooLong, sentLater },
  }
}

export type FormText = ReturnType<typeof formText>
