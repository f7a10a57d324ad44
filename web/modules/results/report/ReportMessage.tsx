import { Button, Group, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormResult } from '../../../ui/FormResult.tsx'
import { graphql, useFragment } from 'react-relay'
import type { ReportMessage_report$key } from '../../../__generated__/ReportMessage_report.graphql.ts'
import type { ReportMessageMutation } from '../../../__generated__/ReportMessageMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import {
  isTranslated,
  TranslationFields,
  translationInput,
  translationValues,
} from '../../../shared/words/TranslationFields.tsx'
import styles from '../results.module.css'

/** Message from an admin to the student on the report. */
export function ReportMessage({ report }: { report: ReportMessage_report$key }) {
  const { t } = useTranslation('results')
  const { id, extraMessages } = useFragment(
    graphql`
      fragment ReportMessage_report on Report {
        id
        extraMessages {
          language
          text
        }
      }
    `,
    report,
  )
  const before = translationValues(extraMessages)
  const [values, setValues] = useState(before)
  const [save, busy, result] = useCommand<ReportMessageMutation>(graphql`
    mutation ReportMessageMutation($input: SetReportMessageInput!) {
      setReportMessage(input: $input) {
        report {
          id
          extraMessage
          extraMessages {
            language
            text
          }
        }
      }
    }
  `)
  const messages = translationInput(values)
  const isSame = JSON.stringify(messages) === JSON.stringify(translationInput(before))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ input: { reportId: id, messages } }, { result: t('message.saved') }).catch(ignoreReported)
  }
  return (
    <Paper component="form" withBorder radius="lg" className={styles.part} onSubmit={submit} aria-labelledby="message">
      <Title order={2} id="message" mb="sm">
        {t('message.title')}
      </Title>
      <TranslationFields
        label={t('message.label')}
        description={t('message.text')}
        values={values}
        onChange={setValues}
      />
      <Group mt="md">
        <Button type="submit" variant="light" loading={busy} disabled={isSame || !isTranslated(values)}>
          {t('message.save')}
        </Button>
      </Group>
      <FormResult text={result} />
    </Paper>
  )
}
