const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'none'",
  // Swagger UI's own style sheet contains its arrows.
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of the page that shows the API. */
export const DOCS_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
} as const;

/** The page that shows the API, for Swagger UI's own files under /api/docs/files. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API | Fieldhouse</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/**
 * A file of its own, because the page allows no inline script. Groups start closed: rendering them all takes seconds.
 */
export const DOCS_START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: -1, validatorUrl: null });
`;

/** The files of swagger-ui-dist that the page loads. */
export const DOCS_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
