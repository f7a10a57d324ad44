import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestCard_request$key } from '../../../../__generated__/RequestCard_request.graphql.ts'
import type { RequestList_competition$key } from '../../../../__generated__/RequestList_competition.graphql.ts'
import { RequestCard } from './RequestCard.tsx'
import { SubmitDialog } from '../SubmitDialog.tsx'

interface RequestListProps {
  competition: RequestList_competition$key
  requests: readonly { readonly node: RequestCard_request$key & { readonly id: string } }[]
  /** Called when a request ends, because the quota has changed. */
  onOver: () => void
  /** Loads more requests. */
  children: ReactNode
}

/** The student's generation requests; choosing a picture opens the dialog that submits it. */
export function RequestList({ competition, requests, onOver, children }: RequestListProps) {
  const { t } = useTranslation('imagination')
  const [chosen, setChosen] = useState<{ id: string; thumbUrl: string | null } | null>(null)
  const data = useFragment(
    graphql`
      fragment RequestList_competition on ImageCompetition {
        submission {
          image {
            id
          }
        }
        ...SubmitDialog_competition
      }
    `,
    competition,
  )
  return (
    <section aria-labelledby="my-pictures">
      <Title order={2} size="h3" id="my-pictures" mb="sm">
        {t('mine.title')}
      </Title>
      {requests.length === 0 ? (
        <Text c="dimmed">{t('mine.empty')}</Text>
      ) : (
        <Stack gap="md">
          {requests.map(({ node }) => (
            <RequestCard
              key={node.id}
              request={node}
              submittedId={data.submission?.image.id ?? null}
              onChoose={setChosen}
              onOver={onOver}
            />
          ))}
        </Stack>
      )}
      {children}
      {chosen && <SubmitDialog competition={data} image={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
