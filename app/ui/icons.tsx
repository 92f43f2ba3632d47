import type { ReactNode } from 'react'

interface IconProps {
  readonly className?: string
}

// Drawn for this project on a 24-unit grid, in strokes of the text's own colour.
function Strokes({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M7.2 3.5 9.6 8l-2 2a12.5 12.5 0 0 0 6.4 6.4l2-2 4.5 2.4v3a1.7 1.7 0 0 1-1.9 1.7A16.9 16.9 0 0 1 2.5 5.4 1.7 1.7 0 0 1 4.2 3.500Z" />
    </Strokes>
  )
}

export function PlaceIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M12 21.500s7-6.2 7-11.500a7 7 0 0 0-14 0c0 5.3 7 11.5 7 11.500Z" />
      <circle cx="12" cy="10" r="2.5" />
    </Strokes>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </Strokes>
  )
}

export function FacebookIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M15.5 4.500h-1.600A2.9 2.9 0 0 0 11 7.400V20.500M8 11.500h6.5" />
    </Strokes>
  )
}

export function InstagramIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.8" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.400h.01" />
    </Strokes>
  )
}

export function WhatsAppIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19Z" />
      <path d="M9.3 8.600c-.5 3 2.9 6.5 6 6.100l.6-1.7-1.8-1-1 .9a4.7 4.7 0 0 1-2-2l.9-1-1-1.800Z" />
    </Strokes>
  )
}

/** Points to the inline end: «next», towards the left in Arabic. */
export function TowardsEndIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M14.5 6 8.5 12l6 6" />
    </Strokes>
  )
}

/** Points to the inline start: «previous», towards the right in Arabic. */
export function TowardsStartIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Strokes>
  )
}

export function UpIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M6 14.5l6-6 6 6" />
    </Strokes>
  )
}

export function DownIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Strokes>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M5 12.8 9.8 17.5 19 7.5" />
    </Strokes>
  )
}

export function ExperienceIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <circle cx="12" cy="9" r="5.5" />
      <path d="M8.7 13.5 7.5 21 12 18.5 16.5 21l-1.2-7.5" />
      <path d="m10 9 1.5 1.500L14.3 7.7" />
    </Strokes>
  )
}

export function PrivacyIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="3" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />
    </Strokes>
  )
}

export function ProgrammeIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M7 4.500h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2Z" />
      <path d="M9 3.500h6v2.500H9zM15.5 11h-4M15.5 15h-4M8.5 11h.01M8.5 15h.01" />
    </Strokes>
  )
}

export function ComfortIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M12 20.500c-5 0-8.5-3-8.5-8 3 0 5 1 6.2 2.600C9.2 11 10 7.3 12 4.500c2 2.8 2.8 6.5 2.3 10.6 1.2-1.6 3.2-2.6 6.2-2.6 0 5-3.5 8-8.5 8Z" />
    </Strokes>
  )
}

/** Days side by side. */
export function ColumnsIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="M9.2 4.500v15M14.8 4.500v15" />
    </Strokes>
  )
}

/** One below the other. */
export function RowsIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M4.500 6.500h15M4.500 12h15M4.500 17.500h15" />
    </Strokes>
  )
}

export function FilterIcon(props: IconProps) {
  return (
    <Strokes {...props}>
      <path d="M4 7h16M7 12h10M10 17h4" />
    </Strokes>
  )
}
