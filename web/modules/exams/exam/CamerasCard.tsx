import { Button, Group, Paper, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CamerasCard_exam$key } from '../../../__generated__/CamerasCard_exam.graphql.ts'
import type { CamerasCardMutation } from '../../../__generated__/CamerasCardMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useCameraChange } from '../../../shared/exams/use-camera-change.ts'
import { FormResult } from '../../../ui/FormResult.tsx'

/** Recording settings of an exam. Changes notify registered students and need a confirmation. */
export function CamerasCard({ exam }: { exam: CamerasCard_exam$key }) {
  const { t } = useTranslation(['setup', 'camera'])
  const { id, publishedAt, closesAt, uses, camera } = useFragment(
    graphql`
      fragment CamerasCard_exam on Exam {
        id
        publishedAt
        closesAt
        uses {
          applied
          sat
        }
        camera {
          cameras
          audio
          screenShare
          type
        }
      }
    `,
    exam,
  )
  const [save, saving] = useCommand<CamerasCardMutation>(graphql`
    mutation CamerasCardMutation($input: SetCameraRuleInput!) {
      setCameraRule(input: $input) {
        told
        exam {
          ...CamerasCard_exam
        }
      }
    }
  `)
  const now = {
    cameras: camera?.cameras ?? 0,
    audio: camera?.audio ?? false,
    screenShare: camera?.screenShare ?? false,
    type: camera?.type === 'antMedia' ? ('antMedia' as const) : ('internal' as const),
  }
  const mayChange = useCameraChange()
  const [chosen, setChosen] = useState<Partial<typeof now>>({})
  const [result, setResult] = useState<string | null>(null)
  const wish = { ...now, ...chosen }
  const next = { ...wish, audio: wish.cameras > 0 && wish.audio, screenShare: wish.cameras > 0 && wish.screenShare }
  const concerns = next.cameras !== now.cameras || next.audio !== now.audio || next.screenShare !== now.screenShare
  const changed = concerns || next.type !== now.type
  const choose = (given: Partial<typeof now>) => {
    setResult(null)
    setChosen((before) => ({ ...before, ...given }))
  }
  const onSave = async () => {
    const isTold = concerns && publishedAt != null
    if (isTold && !(await mayChange({ closesAt, students: uses.applied }))) return
    await save({ input: { examId: id, ...next } }).then(({ setCameraRule }) => {
      setChosen({})
      setResult(setCameraRule.told ? t('setup:cameras.told', { count: setCameraRule.told }) : t('setup:form.saved'))
    }, ignoreReported)
  }
  const off = saving || next.cameras === 0
  return (
    <Paper withBorder radius="lg" p="lg" maw={860}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('setup:cameras.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {uses.sat > 0 ? t('setup:cameras.later') : t('setup:cameras.intro')}
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
