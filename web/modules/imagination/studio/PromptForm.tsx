import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PromptForm_competition$key } from '../../../__generated__/PromptForm_competition.graphql.ts'
import type { PromptForm_quota$key } from '../../../__generated__/PromptForm_quota.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { UploadButton } from './UploadButton.tsx'
import { useImageGeneration } from './use-image-generation.ts'

interface PromptFormProps {
  competition: PromptForm_competition$key
  quota: PromptForm_quota$key | null
  /** Connections that new requests are prepended to. */
  connections: readonly string[]
  /** Called after the server has accepted or refused a request. */
  onAnswer: () => void
}

/** Form in which students describe a picture and choose how many variants they want. */
export function PromptForm({ competition, quota: quotaKey, connections, onAnswer }: PromptFormProps) {
  const { t } = useTranslation('imagination')
  const [prompt, setPrompt] = useState('')
  const [variants, setVariants] = useState(2)
  const place = useFragment(
    graphql`
      fragment PromptForm_competition on ImageCompetition {
        id
        mostPromptLength
        uploads
        ...SubmitDialog_competition
      }
    `,
    competition,
  )
  const quota = useFragment(
    graphql`
      fragment PromptForm_quota on ImageQuota {
        remaining
        resetsAt
        mostVariants
      }
    `,
    quotaKey,
  )
  const { create, busy, refusal } = useImageGeneration(connections, onAnswer)
  const max = quota?.mostVariants ?? 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create({ prompt, competitionId: place.id, variants: Math.min(variants, max) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <PromptField value={prompt} maxLength={place.mostPromptLength} refusal={refusal} onChange={setPrompt} />
        <Group justify="space-between" align="flex-end">
          <VariantsControl value={Math.min(variants, max)} max={max} onChange={setVariants} />
          <Group gap="sm">
            {place.uploads && <UploadButton competitionId={place.id} competition={place} />}
            <Button
              type="submit"
              size="md"
              loading={busy}
              disabled={prompt.trim().length < 3 || quota?.remaining === 0}
              leftSection={<IconSparkles size={18} aria-hidden="true" />}
            >
              {t('prompt.create')}
            </Button>
          </Group>
        </Group>
        {quota && <QuotaText {...quota} />}
      </Stack>
    </form>
  )
}

interface PromptFieldProps {
  value: string
  maxLength: number
  /** Advice on what to change in the refused prompt. */
  refusal: string | null
  onChange: (prompt: string) => void
}

function PromptField({ value, maxLength, refusal, onChange }: PromptFieldProps) {
  const { t } = useTranslation('imagination')
  return (
    <>
      <Textarea
        size="md"
        label={t('prompt.label')}
        description={t('prompt.hint')}
        placeholder={t('prompt.example')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {refusal && (
        <Alert color="amber" role="alert" title={t('refused.title')}>
          {refusal}
        </Alert>
      )}
    </>
  )
}

interface VariantsControlProps {
  value: number
  /** Maximum number of variants of a request. */
  max: number
  onChange: (variants: number) => void
}

function VariantsControl({ value, max, onChange }: VariantsControlProps) {
  const { t } = useTranslation('imagination')
  return (
    <div>
      <Text size="sm" fw={500} id="variants-label" mb={4}>
        {t('prompt.variants')}
      </Text>
      <SegmentedControl
        aria-labelledby="variants-label"
        value={String(value)}
        onChange={(variants) => onChange(Number(variants))}
        data={Array.from({ length: max }, (_, i) => String(i + 1))}
      />
    </div>
  )
}

/** Number of remaining pictures, or the time at which the quota is renewed. */
function QuotaText({ remaining, resetsAt }: { remaining: number; resetsAt: string }) {
  const { t } = useTranslation('imagination')
  const times = useTimes()
  return (
    <Text size="sm" c="dimmed">
      {remaining > 0 ? t('quota.left', { count: remaining }) : t('quota.none', { moment: times.moment(resetsAt) })}
    </Text>
  )
}
