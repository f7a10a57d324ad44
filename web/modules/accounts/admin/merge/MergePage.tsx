import { Button, Group, Stack } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { MergePageQuery } from '../../../../__generated__/MergePageQuery.graphql.ts'
import { addressId } from '../../../../relay/address-id.ts'
import { useAnswerOrFailure } from '../../../../relay/use-answer.ts'
import { OwnerSelect } from '../../../../shared/people/OwnerSelect.tsx'
import { Page } from '../../../../shared/Page.tsx'
import { FailureState } from '../../../../shared/Section.tsx'
import { SkeletonCard } from '../../../../ui/SkeletonCard.tsx'
import type { Decisions } from './decisions.ts'
import { MergePreview } from './MergePreview.tsx'

/** Page that merges two accounts of one student: choice of both, comparison, preview and confirmation. */
export default function MergePage() {
  const { t } = useTranslation('merge')
  return (
    <Page
      title={t('title')}
      text={t('text')}
      back={{ to: '/stadia/janus/student', label: t('back') }}
      resetKey={null}
      narrow
    >
      <Merge />
    </Page>
  )
}

function Merge() {
  const { t } = useTranslation('merge')
  const [params, setParams] = useSearchParams()
  const keptId = addressId('User', params.get('kept') ?? undefined) || null
  const mergedId = addressId('User', params.get('other') ?? undefined) || null
  const choose = (kept: string | null, other: string | null) =>
    setParams({ ...(kept && { kept }), ...(other && { other }) }, { replace: true })
  const field = { types: ['student'] as const, anyState: true }
  return (
    <Stack gap="lg">
      <Group align="flex-end" grow preventGrowOverflow={false}>
        <OwnerSelect {...field} label={t('kept')} value={keptId} onChange={(id) => choose(id, mergedId)} />
        <OwnerSelect {...field} label={t('merged')} value={mergedId} onChange={(id) => choose(keptId, id)} />
      </Group>
      {keptId && mergedId && (
        <>
          <Group>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
              onClick={() => choose(mergedId, keptId)}
            >
              {t('swap')}
            </Button>
          </Group>
          <Pair key={`${keptId} ${mergedId}`} keptId={keptId} mergedId={mergedId} />
        </>
      )}
    </Stack>
  )
}

/** The preview of two accounts with the decisions so far, each of which can move other records. */
function Pair({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const [decisions, setDecisions] = useState<Decisions>({})
  const given = Object.entries(decisions).map(([key, choice]) => ({ key, choice }))
  const { answer, failure } = useAnswerOrFailure<MergePageQuery>(
    graphql`
      query MergePageQuery($keptId: ID!, $mergedId: ID!, $decisions: [MergeDecisionInput!]!) {
        accountMergePreview(keptId: $keptId, mergedId: $mergedId, decisions: $decisions) {
          ...MergePreview_preview
        }
      }
    `,
    { keptId, mergedId, decisions: given },
  )
  if (failure) return <FailureState error={failure} />
  if (!answer) return <SkeletonCard height={320} />
  return (
    <MergePreview
      preview={answer.accountMergePreview}
      ids={{ keptId, mergedId }}
      decisions={decisions}
      onDecide={(key, choice) => setDecisions((before) => ({ ...before, [key]: choice }))}
    />
  )
}
