import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  RequestForms_query$data,
  RequestForms_query$key,
} from '../../../__generated__/RequestForms_query.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { RequestFormDialog } from './RequestFormDialog.tsx'
import { RequestFormRow } from './RequestFormRow.tsx'

type Form = RequestForms_query$data['allRequestForms'][number]

/** Request forms with the period and request types of each. */
export function RequestForms({ query }: { query: RequestForms_query$key }) {
  const { t } = useTranslation('forms')
  const [edited, setEdited] = useState<Form | 'new' | null>(null)
  const { allRequestForms: all } = useFragment(
    graphql`
      fragment RequestForms_query on Query {
        allRequestForms {
          id
          ...RequestFormRow_form
          ...RequestFormDialog_form
        }
      }
    `,
    query,
  )
  const close = () => setEdited(null)
  return (
    <section aria-label={t('requestForm.title')}>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('requestForm.new')}
        </Button>
      </PageActions>
      <Title order={2} size="h4" mb="xs">
        {t('requestForm.title')}
      </Title>
      {all.length === 0 && <Text c="dimmed">{t('requestForm.empty')}</Text>}
      <Stack gap="xs">
        {all.map((form) => (
          <RequestFormRow key={form.id} form={form} onEdit={() => setEdited(form)} />
        ))}
      </Stack>
      {edited && <RequestFormDialog form={edited === 'new' ? null : edited} onClose={close} onSaved={close} />}
    </section>
  )
}
