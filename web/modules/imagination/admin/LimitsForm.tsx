import { Button, Group, Paper, Stack, Switch, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LimitsFormMutation } from '../../../__generated__/LimitsFormMutation.graphql.ts'
import type { LimitsForm_limits$key } from '../../../__generated__/LimitsForm_limits.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { translationValues } from '../../../shared/words/TranslationFields.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { BlockedWordsFields, LimitFields } from './LimitFields.tsx'
import { limitsInput } from './limits-form.ts'
import type { LimitValues } from './limits-form.ts'

function useSaveLimits() {
  return useCommand<LimitsFormMutation>(graphql`
    mutation LimitsFormMutation($input: SaveImageLimitsInput!) {
      saveImageLimits(input: $input) {
        limits {
          ...LimitsForm_limits
        }
      }
    }
  `)
}

interface LimitsFormProps {
  limits: LimitsForm_limits$key
  currency: string
}

/** Form for image generation limits and words forbidden in prompts. */
export function LimitsForm({ limits: key, currency }: LimitsFormProps) {
  const { t } = useTranslation('imaginationAdmin')
  const { dailyCeilingMicros, blockedWords, ...limits } = useFragment(
    graphql`
      fragment LimitsForm_limits on ImageLimitSettings {
        active
        size
        perDay
        perStudent
        perApplication
        mostVariants
        mostWaiting
        lanes
        dailyCeilingMicros
        blockedWords {
          language
          words
        }
      }
    `,
    key,
  )
  const [save, , said] = useSaveLimits()
  const form = useServerForm<LimitValues>({
    initialValues: {
      ...limits,
      ceiling: dailyCeilingMicros / 1_000_000,
      words: translationValues(blockedWords.map(({ language, words }) => ({ language, text: words.join('\n') }))),
    },
  })
  const submit = form.submit((values, shown) =>
    save({ input: limitsInput(values) }, { result: t('limits.saved'), ...shown }),
  )
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="limits">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id="limits">
            {t('limits.title')}
          </Title>
          <Switch label={t('limits.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
          <LimitFields form={form} currency={currency} savedSize={limits.size} />
          <BlockedWordsFields form={form} />
          <Group>
            <Button type="submit" loading={form.pending}>
              {t('limits.save')}
            </Button>
            <FormResult text={said} />
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
