# abplint and git, from this checkout: docker run --rm --read-only --network none -v "$PWD:/src:ro" abplint
FROM python:3.13-slim AS build
WORKDIR /build
COPY release/runtime.txt release/tools.txt release/
RUN python -m venv /opt/abplint \
 && /opt/abplint/bin/pip install --no-cache-dir --no-compile --require-hashes -r release/runtime.txt \
 && pip install --no-cache-dir --require-hashes -r release/tools.txt
COPY pyproject.toml README.md LICENSE ./
COPY abplint abplint
COPY rules rules
RUN python -m build --no-isolation --wheel \
 && /opt/abplint/bin/pip install --no-cache-dir --no-deps dist/*.whl

FROM python:3.13-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends git \
 && rm -rf /var/lib/apt/lists/* \
 && git config --system --add safe.directory '*' \
 && useradd --uid 10001 --create-home abplint
COPY --from=build /opt/abplint /opt/abplint
ENV PATH=/opt/abplint/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER abplint
WORKDIR /src
ENTRYPOINT ["abplint"]
