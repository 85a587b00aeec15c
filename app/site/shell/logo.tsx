/** The lampstand as a small stained-glass window: an arch, dark leading, a flame in the middle. */
export function Logo() {
  return (
    <svg className="logo" width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
      <path fill="#15131f" stroke="#f0c05a" strokeWidth="0.7" d="M2 48V20a18 18 0 0 1 36 0v28z" />
      <path fill="#6f6ee0" d="M4 32V20A16 16 0 0 1 14 5.2L18 14l-5 10v8z" />
      <path fill="#c9573a" d="M36 32V20A16 16 0 0 0 26 5.2L22 14l5 10v8z" />
      <path fill="#f3d48a" d="M15.7 4.6a16 16 0 0 1 8.6 0L20 13z" />
      <path fill="#f0c05a" d="M20 14.5c3.5 5 5 7.5 5 10.5a5 5 0 0 1-10 0c0-3 1.5-5.5 5-10.5z" />
      <path fill="#3d8263" d="M4 34h32v12H4zM14 32h12l-1.5 3h-9z" />
      <path fill="#f0c05a" d="M18.5 32h3v9h5v3h-13v-3h5z" />
    </svg>
  )
}
