# A class on a parish's server, for the devices in its rooms, behind a proxy that speaks HTTPS:
#
#   docker build --tag saintlearn .
#   docker run --detach --name class --publish 127.0.0.1:8000:8000 --volume class:/class saintlearn --address https://class.example.org
#   docker logs class
#
# The log tells the code for the children, and the teacher's page: what stands after localhost:8000 there, after your own address.
# The proxy passes on the Host and X-Forwarded-Proto headers, and WebSockets. docs/server.md says more.
FROM python:3.13-slim AS build
COPY . /src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels /src

FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(ls /wheels/saintlearn-*.whl)[class-server,study]" \
    && rm -r /wheels \
    && useradd --create-home --uid 10001 saintlearn \
    && install --directory --owner saintlearn /class
USER 10001
WORKDIR /class
VOLUME ["/class"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/', timeout=4)"]
ENTRYPOINT ["saintlearn", "class", "--no-browser", "--port", "8000", "--folder", "/class"]
