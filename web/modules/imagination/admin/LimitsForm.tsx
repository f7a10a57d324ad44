import {
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LimitsForm_limits$key } from '../../../__generated__/LimitsForm_limits.graphql.ts'
import type { LimitsFormMutation } from '../../../__generated__/LimitsFormMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { localeNames, locales } from '../../../base/locale.ts'
import { FormResult } from '../../../ui/FormResult.tsx'

const sizes = ['512x512', '768x768', '1024x1024', '1536x1024', '1024x1536']
const numbers = ['perDay', 'perStudent', 'perApplication', 'mostVariants', 'mostWaiting', 'lanes'] as const
const ranges = {
  perDay: [0, 10_000],
  perStudent: [0, 10_000],
  perApplication: [0, 10_000],
  mostVariants: [1, 4],
  mostWaiting: [1, 10],
  lanes: [1, 16],
} as const

/** Form for image generation limits and words forbidden in prompts. */
export function LimitsForm({ limits, currency }: { limits: LimitsForm_limits$key; currency: string }) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const data = useFragment(
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
    limits,
  )
  const [save, , said] = useCommand<LimitsFormMutation>(graphql`
    mutation LimitsFormMutation($input: SaveImageLimitsInput!) {
      saveImageLimits(input: $input) {
        limits {
          ...LimitsForm_limits
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      active: data.active,
      size: data.size,
      perDay: data.perDay,
      perStudent: data.perStudent,
      perApplication: data.perApplication,
      mostVariants: data.mostVariants,
      mostWaiting: data.mostWaiting,
      lanes: data.lanes,
      ceiling: data.dailyCeilingMicros / 1_000_000,
      words: Object.fromEntries(
        locales.map((language) => [
          language,
          (data.blockedWords.find((each) => each.language === language)?.words ?? []).join('\n'),
        ]),
      ) as Record<string, string>,
    },
  })
  const submit = form.submit(({ ceiling, words, ...values }, shown) => {
    const input = {
      ...values,
      dailyCeilingMicros: Math.round(ceiling * 1_000_000),
      blockedWords: locales.map((language) => ({
        language,
        words: [...new Set(words[language]!.split(/[\n,]/).map((word) => word.trim().toLowerCase()))].filter(
          (word) => word.length > 1,
        ),
      })),
    }
    return save({ input }, { result: t('imaginationAdmin:limits.saved'), ...shown })
  })
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="limits">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id="limits">
            {t('imaginationAdmin:limits.title')}
          </Title>
          <Switch label={t('imaginationAdmin:limits.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            {numbers.map((name) => (
              <NumberInput
                key={name}
                label={t(`imaginationAdmin:limits.${name}`)}
                min={ranges[name][0]}
                max={ranges[name][1]}
                allowDecimal={false}
                {...form.getInputProps(name)}
              />
            ))}
            <NumberInput
              label={t('imaginationAdmin:limits.ceiling', { currency })}
              description={t('imaginationAdmin:limits.ceilingHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={2000}
              decimalScale={2}
              {...form.getInputProps('ceiling')}
            />
            <Select
              label={t('imaginationAdmin:limits.size')}
              data={[...new Set([...sizes, data.size])]}
              allowDeselect={false}
              {...form.getInputProps('size')}
            />
          </SimpleGrid>
          <div>
            <Text fw={600}>{t('imaginationAdmin:limits.words')}</Text>
            <Text size="sm" c="dimmed">
              {t('imaginationAdmin:limits.wordsHint')}
            </Text>
          </div>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
            {locales.map((language) => (
              <Textarea
                key={language}
                label={localeNames[language]}
                autosize
                minRows={3}
                maxRows={10}
                {...form.getInputProps(`words.${language}`)}
              />
            ))}
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={form.pending}>
              {t('imaginationAdmin:limits.save')}
            </Button>
            <FormResult text={said} />
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
