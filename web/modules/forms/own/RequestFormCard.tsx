import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestFormCard_form$key } from '../../../__generated__/RequestFormCard_form.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'

export interface RequestFormCardProps {
  form: RequestFormCard_form$key
  onAsk: () => void
}

/** An open request form, with the button that starts a request. */
export function RequestFormCard({ form, onAsk }: RequestFormCardProps) {
  const { t } = useTranslation('forms')
  const times = useTimes()
  const { title, text, closesAt } = useFragment(
    graphql`
      fragment RequestFormCard_form on RequestForm {
        title
        text
        closesAt
      }
    `,
    form,
  )
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={title}>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        {text && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
        {closesAt && (
          <Text size="sm" c="dimmed">
            {t('fill.until', { date: times.moment(closesAt) })}
          </Text>
        )}
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAsk}>
            {t('own.ask')}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}
