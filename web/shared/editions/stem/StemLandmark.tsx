import { LineDrawing } from '../LineDrawing.tsx'

/** Line icon of the Eiffel Tower, in the city of the edition's Grand Final. */
export function StemLandmark({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M24 4v7" />
      <path d="M22.5 11h3l1.4 11h-5.8z" />
      <path d="M21.1 22c-1.4 8.6-4.6 15-9.6 21M26.9 22c1.4 8.6 4.6 15 9.6 21" />
      <path d="M18 22h12M15.5 32h17" />
      <path d="M18.5 43c.6-4.4 2.6-7 5.5-7s4.9 2.6 5.5 7" />
      <path d="M8 43h12M28 43h12" />
    </LineDrawing>
  )
}
