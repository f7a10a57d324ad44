import { Button, Group, Paper, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useMutation } from 'react-relay'
import type { ReportMessage_report$key } from '../../../__generated__/ReportMessage_report.graphql.ts'
import type { ReportMessageMutation } from '../../../__generated__/ReportMessageMutation.graphql.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import styles from './results.module.css'

/** Where an admin says something besides to the student. */
export function ReportMessage({ report }: { report: ReportMessage_report$key }) {
  const { t } = useTranslation(['results', 'common'])
  const { id, extraMessage } = useFragment(
    graphql`
      fragment ReportMessage_report on Report {
        id
        extraMessage
      }
    `,
    report,
  )
  const [message, setMessage] = useState(extraMessage ?? '')
  const [commit, busy] = useMutation<ReportMessageMutation>(graphql`
    mutation ReportMessageMutation($input: SetReportMessageInput!) {
      setReportMessage(input: $input) {
        report {
          id
          extraMessage
        }
      }
    }
  `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commit({
      variables: { input: { reportId: id, message: message.trim() || null } },
      onCompleted: () => toastSuccess({ title: t('common:toast.success'), message: t('results:message.saved') }),
      onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
    })
  }
  return (
    <Paper component="form" withBorder radius="lg" className={styles.part} onSubmit={submit} aria-labelledby="message">
      <Title order={2} id="message" mb="sm">{t('results:message.title')}</Title>
      <Textarea
        label={t('results:message.label')}
        description={t('results:message.text')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Group mt="md">
        <Button type="submit" variant="light" loading={busy} disabled={message.trim() === (extraMessage ?? '')}>
          {t('results:message.save')}
        </Button>
      </Group>
    </Paper>
  )
}
