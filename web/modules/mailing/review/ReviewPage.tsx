import { Alert, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ReviewPageQuery } from '../../../__generated__/ReviewPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { SegmentPanel } from '../segment/SegmentPanel.tsx'
import { StepNav } from '../segment/StepNav.tsx'
import { useFilter } from '../segment/use-filter.ts'
import styles from '../segment/segment.module.css'
import { CampaignButtons } from './CampaignButtons.tsx'
import { CampaignFields } from './CampaignFields.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { mailText, useCampaignForm, useDraftId } from './use-campaign-form.ts'

function Content({ queryRef }: QueryPageProps<ReviewPageQuery>) {
  const { t } = useTranslation('mailing')
  const [filter] = useFilter()
  const [draft] = useDraftId()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'preview' | 'confirm' | null>(null)
  const { node, mailVariables, sendsMail } = usePreloadedQuery<ReviewPageQuery>(
    graphql`
      query ReviewPageQuery($draft: ID!, $hasDraft: Boolean!) @preloadable @throwOnFieldError {
        mailVariables
        sendsMail
        node(id: $draft) @include(if: $hasDraft) {
          ...useCampaignForm_campaign @alias(as: "campaign")
        }
      }
    `,
    queryRef,
  )
  const { form, save, saved } = useCampaignForm(node?.campaign)
  const { families, category } = form.values
  const close = () => setOpen(null)
  return (
    <>
      <StepNav current="xx" />
      {!sendsMail && (
        <Alert color="amber" variant="light">
          {t('review.noServer')}
        </Alert>
      )}
      <div className={styles.columns}>
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="md">
            <CampaignFields form={form} variables={mailVariables} />
            <CampaignButtons
              form={form}
              save={save}
              saved={saved}
              onPreview={() => setOpen('preview')}
              onConfirm={() => setOpen('confirm')}
            />
          </Stack>
        </Paper>
        <SegmentPanel />
      </div>
      {open === 'preview' && <PreviewDialog filter={filter} text={mailText(form.values)} onClose={close} />}
      {open === 'confirm' && draft && (
        <ConfirmDialog
          id={draft}
          filter={filter}
          families={families}
          category={category}
          onClose={close}
          onSent={(id) => void navigate(`/stadia/janus/mailing/mails/${id}`)}
        />
      )}
    </>
  )
}

/** Last step of a mailing: text, preview and sending. */
export default function ReviewPage({ queryRef }: QueryPageProps<ReviewPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page
      title={t('step.xx')}
      text={t('hint.xx')}
      back={{ to: '/stadia/janus/mailing', label: t('list.title') }}
      resetKey="review"
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
