import { SimpleGrid } from '@mantine/core'
import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** Puts the hint of an input below it, so that adjacent fields align. */
export const hintBelow: Required<Pick<InputWrapperProps, 'inputWrapperOrder'>> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** Two fields next to each other; below each other on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {children}
    </SimpleGrid>
  )
}
