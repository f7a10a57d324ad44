import { Button, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import styles from '../../imagination.module.css'
import { PictureDialog } from '../PictureDialog.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { WallPicture } from './WallPicture.tsx'
import type { WallRows } from './use-picture-focus.ts'
import { useWallReview } from './use-wall-review.ts'

/** Keys of the moderation wall. */
export function WallKeys() {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Text size="sm" c="dimmed">
      <Kbd>A</Kbd> {t('wall.approve')} · <Kbd>H</Kbd> {t('wall.hide')} · <Kbd>B</Kbd> {t('wall.block')} · <Kbd>U</Kbd>{' '}
      {t('wall.undo')} · <Kbd>Enter</Kbd> {t('wall.open')} · <Kbd>←↑→↓</Kbd> {t('wall.move')}
    </Text>
  )
}

/**
 * Pictures of the moderation wall. Keyboard: arrow keys move, A approves, H hides, B blocks, Enter opens, U undoes the
 * last decision.
 */
export function WallGrid(props: WallRows) {
  const { images, hasNext, isLoadingNext, loadNext } = props
  const { t } = useTranslation('imaginationAdmin')
  const { list, focused, isOpen, setOpen, asking, setAsking, decide, onKey, onFocus } = useWallReview(props)
  return (
    <Stack gap="md">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key presses apply to the focused picture */}
      <ul className={styles.grid} ref={list} onKeyDown={onKey}>
        {images.map((image, i) => (
          <WallPicture
            key={image.id}
            image={image}
            isFocused={image.id === focused?.id}
            onFocus={() => onFocus(i)}
            onOpen={() => setOpen(true)}
          />
        ))}
      </ul>
      <LoadMore hasNext={hasNext} loading={isLoadingNext} onClick={() => loadNext(60)}>
        {t('more')}
      </LoadMore>
      {focused && isOpen && (
        <PictureDialog image={focused} onClose={() => setOpen(false)}>
          <Button color="green" onClick={() => void decide('approved')}>
            {t('wall.approve')}
          </Button>
          <Button color="amber" variant="light" onClick={() => setAsking('hidden')}>
            {t('wall.hide')}
          </Button>
          <Button color="red" variant="light" onClick={() => setAsking('blocked')}>
            {t('wall.block')}
          </Button>
        </PictureDialog>
      )}
      {focused && asking && (
        <ReasonDialog
          decision={asking}
          onClose={() => setAsking(null)}
          onChosen={(reason) => void decide(asking, reason)}
        />
      )}
    </Stack>
  )
}
