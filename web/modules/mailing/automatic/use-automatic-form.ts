import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useAutomaticForm_message$key } from '../../../__generated__/useAutomaticForm_message.graphql.ts'
import type { useAutomaticFormSaveMutation } from '../../../__generated__/useAutomaticFormSaveMutation.graphql.ts'
import type { useAutomaticFormTestMutation } from '../../../__generated__/useAutomaticFormTestMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { AutomaticKind } from './automatic-kinds.ts'

/** Form values of an automatic message. */
interface AutomaticValues {
  enabled: boolean
  /** as typed */
  hours: string[]
  families: boolean
  inSummary: boolean
  words: WordsValues
}

type AutomaticForm = ServerForm<AutomaticValues>

/** The kind with its texts, as server input. */
export const automaticText = (kind: AutomaticKind, { words }: AutomaticValues) => ({ kind, words: wordsInput(words) })

const maxHours = 336
const isHours = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxHours

const messageFragment = graphql`
  fragment useAutomaticForm_message on AutomaticMessage @throwOnFieldError {
    kind
    enabled
    hours
    hasHours
    families
    inSummary
    words {
      language
      title
      text
    }
    shippedWords {
      language
      title
      text
    }
  }
`

/** Form of a kind with its saved values. `reset` asks first, and fills in the shipped texts. */
export function useAutomaticForm(key: useAutomaticForm_message$key) {
  const { t } = useTranslation(['automatic', 'office'])
  const message = useFragment(messageFragment, key)
  const kind = message.kind as AutomaticKind
  const { enabled, families, inSummary, hasHours } = message
  const form = useServerForm<AutomaticValues>({
    initialValues: {
      ...{ enabled, families, inSummary },
      hours: message.hours.map(String),
      words: wordsValues(message.words),
    },
    validate: {
      hours: (hours) =>
        !hasHours || (hours.length > 0 && hours.every(isHours)) ? null : t('automatic:form.hoursWrong'),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
    },
  })
  const [send, busy, saved] = useCommand<useAutomaticFormSaveMutation>(graphql`
    mutation useAutomaticFormSaveMutation($input: SaveAutomaticMessageInput!) {
      saveAutomaticMessage(input: $input) {
        message {
          id
          ...AutomaticForm_message
        }
      }
    }
  `)
  const settings = ({ hours, enabled: isOn, families: toFamilies, inSummary: isListed }: AutomaticValues) => ({
    kind,
    enabled: isOn,
    families: toFamilies,
    inSummary: isListed,
    hours: hasHours ? hours.map(Number) : [],
  })
  const save = form.submit((values, shown) =>
    send(
      { input: { ...settings(values), words: wordsInput(values.words) } },
      { result: t('automatic:saved'), ...shown },
    ),
  )
  const reset = async () => {
    const sure = await confirm({ title: t('automatic:form.resetTitle'), message: t('automatic:form.resetText') })
    if (!sure) return
    const input = { ...settings(form.getValues()), reset: true }
    const answer = await send({ input }, { result: t('automatic:form.resetDone') }).catch(ignoreReported)
    if (!answer) return
    const words = wordsValues(message.shippedWords)
    form.setFieldValue('words', words)
    form.resetDirty({ ...form.getValues(), words })
  }
  return { form, kind, save, reset, saved, resetting: busy && !form.pending }
}

/** Sends the message to the viewer only; `testedAt` is the address it was sent to. */
export function useTestAutomatic(kind: AutomaticKind, form: AutomaticForm) {
  const [testedAt, setTestedAt] = useState<string | null>(null)
  const [test, testing] = useCommand<useAutomaticFormTestMutation>(graphql`
    mutation useAutomaticFormTestMutation($input: SendTestAutomaticMessageInput!) {
      sendTestAutomaticMessage(input: $input) {
        address
      }
    }
  `)
  const sendTest = async () => {
    if (form.validate().hasErrors) return
    const answer = await test({ input: automaticText(kind, form.values) }).catch(ignoreReported)
    setTestedAt(answer?.sendTestAutomaticMessage.address ?? null)
  }
  return { sendTest, testing, testedAt }
}
