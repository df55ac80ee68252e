#!/bin/sh
# Runs once, on an empty folder: the role that owns the database. It may make the role that the servers run as, and is no superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role huvr login createrole password :'password';
create database huvr owner huvr;
SQL
