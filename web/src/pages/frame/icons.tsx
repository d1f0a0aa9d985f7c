/** Icon and colours that every document of the product declares. The colours are the token `paper`. */
export function Icons() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131417" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
