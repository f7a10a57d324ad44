import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionLimits, type QuestionContent, type Region } from '../../../../../shared/questions/content.ts'
import { letterAt, reorderedSet } from '../../../../../shared/questions/kinds/letters.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { pictureAccept } from '../../../../shared/files.ts'
import { uploadPicture } from '../editor/upload-picture.ts'
import { orderWithNew, orderWithout, type QuestionDraft, withOptionOrder } from '../question-draft.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'
import { newRegion } from './region-edits.ts'
import { RegionCanvas } from './RegionCanvas.tsx'
import { RegionFields } from './RegionFields.tsx'
import styles from './regions.module.css'

type Draft = QuestionDraft<'place'>

function PlaceKey({ content, isPublished, onChange, onEdit }: KeyFieldsProps<'place'>) {
  const { t } = useTranslation('questions')
  const [ratio, setRatio] = useState(1)
  const { shape, key } = content
  const { picture, regions } = shape
  const change = (index: number, region: Region) =>
    onEdit((draft) => ({ ...draft, content: withRegion(draft.content, index, region) }))
  const setRight = (letter: string, isRight: boolean) => {
    const others = [...key.right].filter((each) => each !== letter)
    onChange({ ...content, key: { right: (isRight ? [...others, letter] : others).toSorted().join('') } })
  }
  const canAdd = !isPublished && regions.length < optionLimits.max
  return (
    <Stack gap="sm">
      <PictureField picture={picture} onPicture={(name) => onEdit((draft) => withPicture(draft, name))} />
      {picture && (
        <>
          <Text size="sm">{t('kinds.drawRegions')}</Text>
          <RegionCanvas
            picture={picture}
            regions={regions}
            right={key.right}
            ratio={ratio}
            canDraw={canAdd}
            onRatio={setRatio}
            onDraw={(region) => onEdit((draft) => withNewRegion(draft, region))}
            onChange={change}
          />
        </>
      )}
      {regions.map((region, i) => (
        <RegionFields
          key={i}
          letter={letterAt(i)}
          region={region}
          ratio={ratio}
          isRight={key.right.includes(letterAt(i))}
          onChange={(next) => change(i, next)}
          onRight={(isRight) => setRight(letterAt(i), isRight)}
          onRemove={isPublished ? null : () => onEdit((draft) => withoutRegion(draft, i))}
        />
      ))}
      {picture && !isPublished && (
        <Group>
          <Button
            variant="default"
            disabled={!canAdd}
            onClick={() => onEdit((draft) => withNewRegion(draft, newRegion(regions.length)))}
          >
            {t('kinds.addRegion')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface PictureFieldProps {
  /** name of the stored picture, or '' */
  picture: string
  onPicture: (name: string) => void
}

/** Button and drop area for the picture. */
function PictureField({ picture, onPicture }: PictureFieldProps) {
  const { t } = useTranslation('questions')
  const [sending, setSending] = useState(false)
  const [over, setOver] = useState(false)
  const upload = async (file: File | null | undefined) => {
    if (!file) return
    setSending(true)
    try {
      const address = await uploadPicture(file)
      onPicture(address.replace(/^image:/, ''))
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void upload(event.dataTransfer.files[0])
  }
  return (
    <Group
      gap="sm"
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileButton accept={pictureAccept} onChange={(file) => void upload(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={sending}>
            {t(picture ? 'kinds.otherPicture' : 'kinds.choosePicture')}
          </Button>
        )}
      </FileButton>
      {!picture && <Text size="sm">{t('kinds.dropPicture')}</Text>}
    </Group>
  )
}

const withPicture = ({ content, words }: Draft, picture: string): Draft => ({
  content: { ...content, shape: { ...content.shape, picture } },
  words,
})

const withRegion = (content: QuestionContent<'place'>, index: number, region: Region): QuestionContent<'place'> => ({
  ...content,
  shape: { ...content.shape, regions: content.shape.regions.map((each, i) => (i === index ? region : each)) },
})

/** The question with another region, whose description is blank. */
function withNewRegion({ content, words }: Draft, region: Region): Draft {
  const regions = [...content.shape.regions, region]
  return {
    content: { ...content, shape: { ...content.shape, regions } },
    words: withOptionOrder(words, orderWithNew(content.shape.regions.length)),
  }
}

/** The question without a region, counted from 0, and its description; the following ones get other letters. */
function withoutRegion({ content, words }: Draft, index: number): Draft {
  const order = orderWithout(content.shape.regions.length, index)
  return {
    content: {
      ...content,
      shape: { ...content.shape, regions: content.shape.regions.filter((_, i) => i !== index) },
      key: { right: reorderedSet(content.key.right, order) },
    },
    words: withOptionOrder(words, order),
  }
}

export const placeEditor: KindEditor<'place'> = {
  blank: () => ({ kind: 'place', shape: { picture: '', regions: [] }, key: { right: '' } }),
  options: 0,
  lists: [],
  optionName: 'kinds.region',
  KeyFields: PlaceKey,
}
