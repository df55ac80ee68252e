/** The page's code arrives with its feature. */
export default function Walk() {
  return <main id="main" tabIndex={-1} />
}
