import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useOwnMailAudienceQuery } from '../../../__generated__/useOwnMailAudienceQuery.graphql.ts'
import type { useOwnMailSendMutation } from '../../../__generated__/useOwnMailSendMutation.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { Grades } from './GradesField.tsx'

interface OwnMail extends Grades {
  families: boolean
  subject: string
  text: string
}

const empty: OwnMail = { allGrades: true, grades: [], families: false, subject: '', text: '' }

/** A supervisor's e-mail to their own students: its values, the number of mails, and sending after a confirmation. */
export function useOwnMail() {
  const { t } = useTranslation('mailing')
  const [mail, setMail] = useState(empty)
  const audience = useAudience(mail)
  const [send, sending, result] = useCommand<useOwnMailSendMutation>(graphql`
    mutation useOwnMailSendMutation($input: OwnMailInput!) {
      sendMailToMyStudents(input: $input) {
        query {
          ...OwnMailForm_query
          ...SentMails_query
        }
      }
    }
  `)
  const change = (patch: Partial<OwnMail>) => setMail((before) => ({ ...before, ...patch }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!audience) return
    const sure = await confirm({
      title: t('own.confirmTitle', { count: audience.mails, formatted: formatNumber(audience.mails) }),
      message: t('own.confirmText'),
      okButton: t('confirm.send'),
      cancelButton: t('confirm.cancel'),
    })
    if (!sure) return
    const input = { ...mail, expectedCount: audience.mails }
    const done = await send({ input }, { result: t('own.sent') }).catch(ignoreReported)
    if (done) change({ subject: '', text: '' })
  }
  return { mail, change, audience, submit, sending, result }
}

function useAudience({ allGrades, grades, families }: OwnMail) {
  return useAnswer<useOwnMailAudienceQuery>(
    graphql`
      query useOwnMailAudienceQuery($allGrades: Boolean!, $grades: [Int!]!, $families: Boolean!) {
        myMailAudience(allGrades: $allGrades, grades: $grades, families: $families) {
          people
          mails
        }
      }
    `,
    { allGrades, grades, families },
  )?.myMailAudience
}
