import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CodesPageQuery, CodesPageQuery$data } from '../../../__generated__/CodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormsTabs } from '../list/FormsTabs.tsx'
import { BatchCard } from './BatchCard.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'

type Batch = CodesPageQuery$data['externalCodeBatches'][number]

function Content({ queryRef }: QueryPageProps<CodesPageQuery>) {
  const { t } = useTranslation('forms')
  const { Drawing } = useLook()
  const [edited, setEdited] = useState<Batch | 'new' | null>(null)
  const [filled, setFilled] = useState<Batch | null>(null)
  const { externalCodeBatches: all } = usePreloadedQuery<CodesPageQuery>(
    graphql`
      query CodesPageQuery @preloadable @throwOnFieldError {
        externalCodeBatches {
          id
          ...BatchCard_batch
          ...BatchDialog_batch
          ...ImportDialog_batch
        }
      }
    `,
    queryRef,
  )
  const close = () => {
    setEdited(null)
    setFilled(null)
  }
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('codes.new')}
        </Button>
      </PageActions>
      {all.length === 0 && (
        <EmptyState drawing={<Drawing name="empty" />} title={t('codes.emptyTitle')} text={t('codes.emptyText')} />
      )}
      <Stack gap="sm">
        {all.map((batch) => (
          <BatchCard key={batch.id} batch={batch} onImport={() => setFilled(batch)} onEdit={() => setEdited(batch)} />
        ))}
      </Stack>
      {edited && <BatchDialog batch={edited === 'new' ? null : edited} onClose={close} onSaved={close} />}
      {filled && <ImportDialog batch={filled} onClose={close} onDone={close} />}
    </>
  )
}

/** Batches of external codes: remaining codes and import. */
export default function CodesPage({ queryRef }: QueryPageProps<CodesPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      title={t('codes.title')}
      text={t('codes.intro')}
      skeleton={<CardSkeletons heights={[36, 100]} />}
      resetKey={queryRef}
    >
      <FormsTabs />
      <Content queryRef={queryRef} />
    </Page>
  )
}
