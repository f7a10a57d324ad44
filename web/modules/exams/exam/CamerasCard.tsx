import { Button, Group, Paper, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CamerasCard_exam$key } from '../../../__generated__/CamerasCard_exam.graphql.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { useCameraRule } from './use-camera-rule.ts'

/** Recording settings of an exam. Changes notify registered students and need a confirmation. */
export function CamerasCard({ exam }: { exam: CamerasCard_exam$key }) {
  const { t } = useTranslation(['setup', 'camera'])
  const data = useFragment(
    graphql`
      fragment CamerasCard_exam on Exam {
        uses {
          sat
        }
        ...useCameraRule_exam
      }
    `,
    exam,
  )
  const { next, changed, choose, saving, onSave, result } = useCameraRule(data)
  const off = saving || next.cameras === 0
  return (
    <Paper withBorder radius="lg" p="lg" maw={860}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('setup:cameras.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {data.uses.sat > 0 ? t('setup:cameras.later') : t('setup:cameras.intro')}
        </Text>
        <Group align="flex-end">
          <Select
            label={t('camera:exams.cameras')}
            w={200}
            allowDeselect={false}
            disabled={saving}
            value={String(next.cameras)}
            data={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`camera:exams.count.${value}`) }))}
            onChange={(value) => choose({ cameras: Number(value) })}
          />
          <Select
            label={t('camera:exams.where')}
            w={240}
            allowDeselect={false}
            disabled={off}
            value={next.type}
            data={(['internal', 'antMedia'] as const).map((value) => ({
              value,
              label: t(`camera:exams.type.${value}`),
            }))}
            onChange={(value) => choose({ type: value === 'antMedia' ? 'antMedia' : 'internal' })}
          />
        </Group>
        <Switch
          label={t('camera:exams.audio')}
          disabled={off}
          checked={next.audio}
          onChange={(event) => choose({ audio: event.currentTarget.checked })}
        />
        <Switch
          label={t('camera:exams.screenShare')}
          disabled={off}
          checked={next.screenShare}
          onChange={(event) => choose({ screenShare: event.currentTarget.checked })}
        />
        <Group gap="md">
          <Button disabled={!changed} loading={saving} onClick={() => void onSave()}>
            {t('setup:form.save')}
          </Button>
          <FormResult text={result} />
        </Group>
      </Stack>
    </Paper>
  )
}
