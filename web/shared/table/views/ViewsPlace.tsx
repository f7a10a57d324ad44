import { ActionIcon } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'

/** Keeps the place of the menu of views until it is loaded. */
export const ViewsPlace = () => (
  <ActionIcon variant="default" size={36} disabled aria-hidden="true">
    <IconBookmark size={18} />
  </ActionIcon>
)
